import { filesFor, isPart, release } from './release.ts'

const prefix = 'app-'
const ours = prefix + release.version
/** The address of the app's page without content, which the server fills for nobody. */
const SHELL = '/app-shell'
/** The parts that this device uses. It is no address of the server. */
const PARTS = '/kept-parts'

const cachesOfApp = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix))

const partsIn = async (cache: Cache): Promise<string[]> => (await cache.match(PARTS))?.json() ?? []

/**
 * The file that this device has under an address: names have a hash, so it is the same in every release. None where
 * the storage fails, so that the page is never worse off than without it.
 */
export const keptFile = (address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true }).catch(() => undefined)

async function fetchWhole(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  // A page in the place of a file would be kept for ever.
  if (!answer.ok || answer.redirected) throw new Error(`${address} answers ${answer.status}`)
  return answer
}

async function addFile(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return
  await cache.put(address, (await keptFile(address)) ?? (await fetchWhole(address)))
}

/** Keeps the page without content. Throws where it is that of another build, which may be deployed right now. */
async function addShell(cache: Cache): Promise<void> {
  const answer = await fetchWhole(SHELL, { cache: 'no-store' })
  const page = await answer.clone().text()
  if (!page.includes(`"${release.entry}"`)) throw new Error('The shell is of another build.')
  await cache.put(SHELL, answer)
}

/** Keeps what these parts of the app need, besides what this device keeps already. */
export async function keepParts(more: readonly string[]): Promise<void> {
  const cache = await caches.open(ours)
  const before = await partsIn(cache)
  const parts = [...new Set([...before, ...more])].filter(isPart).sort()
  await Promise.all(filesFor(parts).map((file) => addFile(cache, file)))
  if (parts.length > before.length) await cache.put(PARTS, Response.json(parts))
}

/** Prepares this release: its page, and its files for the parts that the device has used so far. */
export async function keepRelease(): Promise<void> {
  const used = await Promise.all((await cachesOfApp()).map(async (name) => partsIn(await caches.open(name))))
  const isNew = !(await caches.has(ours))
  try {
    await addShell(await caches.open(ours))
    await keepParts(used.flat())
  } catch (error) {
    if (isNew) await caches.delete(ours)
    throw error
  }
}

/**
 * Deletes what older releases left. The files of the last one stay, because a page of it may still be open and asks for
 * parts that the server no longer has.
 */
export async function forgetOldReleases(): Promise<void> {
  const others = (await cachesOfApp()).filter((name) => name !== ours)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The page of this release without content. */
export const shell = (): Promise<Response | undefined> =>
  caches.match(SHELL, { cacheName: ours, ignoreVary: true }).catch(() => undefined)

/** Whether this device keeps the page at an address. */
export const keepsPage = (path: string): Promise<boolean> =>
  caches
    .open(ours)
    .then(partsIn)
    .then(
      (parts) => parts.includes(path),
      () => false,
    )
