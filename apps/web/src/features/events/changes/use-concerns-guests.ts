import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Change } from './concerns-guests.ts'

/** Finds out whether saving a change concerns any guest, so that the host is asked first. Asks the server only then. */
export const useConcernsGuests = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      if (change.changed.length === 0) return false
      const { concernsGuests } = await import('./concerns-guests.ts')
      return concernsGuests(client, change)
    },
    meta: { formShowsFailure: true, changes: [] },
  })
}
