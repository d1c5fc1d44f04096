import { languageNow } from './locale.ts'
import { whenIdle } from './when-idle.ts'

/** A page that a device can keep, to show it without a network (`kept-pages.ts` of the build). */
export type KeptPage = '/events' | '/door'

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/**
 * Keeps the app on this device, and in it these pages, so that they open without a network. Changes nothing where the
 * browser cannot, or where it fails: then the app needs its network as before. Only a built app has a service worker.
 */
export const keepApp = async (...pages: KeptPage[]): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await whenLoaded()
  await whenIdle()
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: [...pages, languageNow()] })
  } catch {
    // A private window, or storage that is full.
  }
}
