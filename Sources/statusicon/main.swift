import CommandLineKit
import Platform

ignoreWriteSignals()
end(withStatus: Program.run().rawValue)
