import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Loads the WASM file from our own server, in the version that the detector was built for. The default is a public
// CDN.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
  },
})

const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** The text of a QR code in the picture that a video shows now; null where there is none. */
export const readCode = async (video: HTMLVideoElement): Promise<string | null> =>
  (await detector.detect(video))[0]?.rawValue ?? null
