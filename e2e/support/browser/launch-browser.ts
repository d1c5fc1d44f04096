import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

type Launch = {
  executablePath: string
  /** A video file to hold before the camera; without it the camera shows a moving pattern. */
  camera?: string | undefined
}

/** Starts Chromium with a camera that nobody has to allow. */
export function launchBrowser({ executablePath, camera }: Launch): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      ...(camera ? [`--use-file-for-fake-video-capture=${camera}`] : []),
    ],
  })
}
