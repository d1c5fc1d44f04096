import { forgetOldReleases, keepParts, keepRelease, keepsPage, keptFile, shell } from './kept-files.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a kept page waits for the server, in milliseconds. */
const PATIENCE_MS = 4000
/** What a proxy answers while the server is away. */
const AWAY = [502, 503, 504]
/** Addresses that are no pages of the app, and files. */
const NO_PAGE = /^\/(api|assets|feeds|files|dev|healthz|readyz|metrics|app-shell)(\/|$)|\.\w+$/
/** Where the app begins. */
const START = ['/', '/home']
/** Where it begins without a network: at the door on a device that was paired, otherwise with the tickets. */
const OFFLINE_STARTS = [
  { path: '/door', address: '/door' },
  { path: '/events', address: '/events?tab=my-events' },
]

const plainPath = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/$/, '')

/** The page from the server; the app's own page only where the server does not answer. */
async function openPage(request: Request, path: string): Promise<Response> {
  const answer = fetch(request)
  // A failure that comes too late is no error that nobody caught.
  answer.catch(() => undefined)
  const isKept = await keepsPage(path)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    // A page whose parts are not on the device gains nothing by an early end.
    const first = await (isKept ? Promise.race([answer, late]) : answer)
    if (first && !(isKept && AWAY.includes(first.status))) return first
    return (await shell()) ?? (await answer)
  } catch (error) {
    for (const start of START.includes(path) ? OFFLINE_STARTS : [])
      if (await keepsPage(start.path)) return Response.redirect(start.address)
    const kept = await shell()
    if (kept) return kept
    throw error
  }
}

/** A file with a hash in its name: from the device where it is there. */
const openFile = async (request: Request, pathname: string): Promise<Response> =>
  (await keptFile(pathname)) ?? fetch(request)

// Each release is whole in itself, so it need not wait until the pages of the last one are closed.
self.addEventListener('install', (event) => event.waitUntil(keepRelease().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOldReleases().then(() => self.clients.claim())),
)

// A page says what it needs to work without a network.
self.addEventListener('message', (event) => {
  const { keep } = event.data as { keep: string[] }
  // A network that breaks off is no fault: the next page says it again.
  event.waitUntil(keepParts(keep).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(request, pathname))
  else if (request.mode === 'navigate' && !NO_PAGE.test(pathname))
    event.respondWith(openPage(request, plainPath(pathname)))
})
