import type { Session } from '../../lib/session/session.ts'
import type { ShellName } from '../../route-row.ts'
import type { Shell } from './shell.ts'

export type Kind = 'main' | 'guest' | 'slim' | 'auth' | 'public' | 'bare'

const loaders: Record<Kind, () => Promise<Shell>> = {
  main: async () => (await import('./main-shell.tsx')).mainShell,
  guest: async () => (await import('./guest-shell.tsx')).guestShell,
  slim: async () => (await import('./slim-shell.tsx')).slimShell,
  auth: async () => (await import('./auth-shell.tsx')).authShell,
  public: async () => (await import('./public-shell.tsx')).publicShell,
  bare: async () => ({}),
}

export const shellKind = (name: ShellName, session: Session): Kind => {
  if (name === 'main-or-guest') return session.state === 'member' ? 'main' : 'guest'
  if (name === 'main-or-bare') return session.state === 'member' ? 'main' : 'bare'
  return name
}

const loaded = new Map<Kind, Shell>()

export const loadedShell = (kind: Kind): Shell | undefined => loaded.get(kind)

/** Loads a shell once. Routes wait for it before they show their screen. */
export const loadShell = async (kind: Kind): Promise<Shell> => {
  const shell = loaded.get(kind) ?? (await loaders[kind]())
  loaded.set(kind, shell)
  return shell
}
