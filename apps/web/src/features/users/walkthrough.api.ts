import type { WalkthroughType } from '@reprise/rules/users/walkthrough'
import { useMutation } from '@tanstack/react-query'
import { saveProfile } from './profile.api.ts'
import { userKeys } from './users.keys.ts'

/** Saves that a person followed or closed a hint, so that it is not shown again. */
export const useFinishWalkthrough = (type: WalkthroughType) =>
  useMutation({
    mutationFn: (status: 'COMPLETED' | 'SKIPPED') => saveProfile({ walkthrough: [{ type, status }] }),
    // A failure shows nothing: the hint only appears again the next time.
    meta: { formShowsFailure: true, changes: [userKeys.all()] },
  })
