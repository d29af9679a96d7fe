import Codecs
import Platform
import Raster

// Draws the sample pictures into the folder that is the only argument.

let samples: [(name: String, file: () throws(EncodeError) -> [UInt8])] = [
  ("portrait.jpg", Portrait.file),
  ("landscape.jpg", Landscape.file),
  ("app.png", AppIcon.file),
  ("logo.png", Logo.file),
  ("glyph.png", TrayGlyph.file),
  ("recipes/party-hat.png", PartyHat.file),
]

guard CommandLine.arguments.count == 2 else {
  print("usage: SamplePainter FOLDER")
  end(withStatus: 2)
}
for sample in samples {
  do {
    let path = CommandLine.arguments[1] + "/" + sample.name
    let bytes = try sample.file()
    print(path, bytes.count, try replaceFile(at: path, with: bytes))
  } catch {
    print("\(sample.name): \(error)")
    end(withStatus: 1)
  }
}
