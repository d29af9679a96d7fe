import CommandLineKit
import Platform

ignoreWriteSignals()
end(withStatus: Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
