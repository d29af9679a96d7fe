import CodecShims

/// Lets memory that one picture gave back serve the next, up to 64 MiB a thread.
///
/// For long runs of many pictures: otherwise much of it goes back to the system and comes again page
/// by page, which takes a tenth of the time of small icons.
package func keepFreedMemory() { si_keep_freed_memory() }
