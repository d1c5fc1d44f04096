import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useState } from 'react'
import { ApiError } from '../../../../lib/graphql/api-error.ts'
import { sentenceOf } from '../../../../lib/say.tsx'
import type { Picked } from '../../../../ui/picker/picked.ts'
import { nameOf } from '../../../../ui/picker/picked.ts'
import type { Unsent } from '../../../invites/use-send-invites.ts'
import { useAddEventRoles } from './staff.api.ts'

const refusalOf = (error: Error): Sentence =>
  (error instanceof ApiError && error.fields.userName) || sentenceOf(error)

/**
 * Gives a role to several people, one after the other. Returns the people who cannot have it, each with the reason.
 */
export const useAddStaff = (eventId: string) => {
  const give = useAddEventRoles()
  const [isAdding, setIsAdding] = useState(false)
  const addAll = async (picked: readonly Picked[], role: EventAttendeeRole): Promise<Unsent[]> => {
    const unsent: Unsent[] = []
    setIsAdding(true)
    for (const each of picked) {
      if (!('person' in each)) continue
      try {
        await give.mutateAsync({ eventId, userName: each.person.userName, roles: [role] })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        unsent.push({ picked: each, name: nameOf(each), message: refusalOf(error) })
      }
    }
    setIsAdding(false)
    return unsent
  }
  return { isAdding, addAll }
}
