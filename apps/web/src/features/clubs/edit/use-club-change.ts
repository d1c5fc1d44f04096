import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { createContext, useContext } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { clubKeys } from '../clubs.keys.ts'
import type { ClubChange, EditedClub } from './club-edit.api.ts'
import { updateClub } from './club-edit.api.ts'

type Forms = {
  /** The version of the club that the forms show. Each save makes a new one. */
  seenVersion: RefObject<number>
  /** Loads the club again and shows it in all forms. What is typed there is lost. */
  loadTheirs: () => Promise<void>
}

/** What the forms of one page share, so that each save is refused only where somebody else saved in between. */
export const ClubFormsContext = createContext<Forms | null>(null)

type Sent = {
  /** What changes. A function is called when the change is sent, for example to upload a picture first. */
  change: ClubChange | (() => Promise<ClubChange>)
  /** Saves even where somebody else changed the club since it was loaded. */
  overOthers?: boolean
}

type Answers = {
  onSaved?: (club: EditedClub) => void
  onRefused?: (error: Error) => void
}

/**
 * Saves changes of a club. It refuses them, as `isOutdated`, where somebody else changed the club since the forms
 * loaded it; then `saveAnyway` saves them, and `load` drops them. The form shows each other failure.
 */
export const useClubChange = (clubId: string, { onSaved, onRefused }: Answers = {}) => {
  const forms = useContext(ClubFormsContext)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async ({ change, overOthers = false }: Sent) => {
      const changed = typeof change === 'function' ? await change() : change
      const expected = forms && !overOthers && { expectedVersion: forms.seenVersion.current }
      return updateClub(clubId, { ...changed, ...expected })
    },
    onSuccess: (club) => {
      if (forms) forms.seenVersion.current = club.version
      client.setQueryData(clubKeys.edited(clubId), club)
      onSaved?.(club)
    },
    onError: onRefused,
    // One after the other, so that two forms of a page do not refuse each other.
    scope: { id: `club ${clubId}` },
    meta: { formShowsFailure: true },
  })
  const load = useMutation({
    mutationFn: async () => forms?.loadTheirs(),
    // It changes nothing, so no other query of the page has to be loaded again.
    meta: { changes: [] },
  })
  const isOutdated = save.error instanceof ApiError && save.error.code === 'CONFLICT'
  const { variables } = save
  return {
    save,
    isOutdated,
    /** The failure, unless `isOutdated` tells it. */
    error: isOutdated ? null : save.error,
    saveAnyway: () => variables && save.mutate({ ...variables, overOthers: true }),
    load,
  }
}

export type ClubChanging = ReturnType<typeof useClubChange>
