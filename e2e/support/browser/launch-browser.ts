import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

type Launch = {
  executablePath: string
  /** A video file to hold before the camera; without it the camera shows a moving pattern. */
  camera?: string | undefined
  /** Runs script without the compilers for code that runs long: no page of a test lives long enough to gain by them. */
  isShortLived?: boolean
}

/** Starts Chromium with a camera that nobody has to allow. */
export function launchBrowser({ executablePath, camera, isShortLived }: Launch): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      // The pages of one context share a process, and what it has compiled of their scripts.
      '--process-per-site',
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      ...(isShortLived ? ['--js-flags=--no-opt,--no-maglev'] : []),
      ...(camera ? [`--use-file-for-fake-video-capture=${camera}`] : []),
    ],
  })
}
