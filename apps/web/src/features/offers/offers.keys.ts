import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const offerKeys = {
  one: (offerId: string) => ['offers', 'one', offerId] as const,
  edited: (offerId: string) => ['offers', 'edited', offerId] as const,
  current: () => ['offers', 'current'] as const,
  found: (sought: unknown) => ['offers', 'found', sought] as const,
  ofClub: (club: string, sought: unknown) => ['offers', 'of-club', club, sought] as const,
  participants: (offerId: string, sought: unknown) => ['offers', 'participants', offerId, sought] as const,
  redemptions: (offerId: string, keyword: string) => ['offers', 'redemptions', offerId, keyword] as const,
  results: (offerId: string) => ['offers', 'results', offerId] as const,
  proofs: (offerId: string, state: string) => ['offers', 'proofs', offerId, state] as const,
  choices: (club: string) => ['offers', 'choices', club] as const,
  draw: (offerId: string) => ['offers', 'draw', offerId] as const,
  drawList: (drawId: string) => ['offers', 'draw-list', drawId] as const,
  draft: (key: string) => ['offers', 'draft', key] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    offers: KeysOf<typeof offerKeys>
  }
}
