import Raster

extension BlendMode: Word {
  package static let kindName = "blend"
}
