import { defineDomain } from '#platform/domain.ts'

export const ledger = defineDomain({
  name: 'ledger',
  personalData: { none: 'points and payments tell each line of it that is about a person' },
  erase: { none: 'its lines are of the stand-in, and are kept as long as the law asks' },
})
