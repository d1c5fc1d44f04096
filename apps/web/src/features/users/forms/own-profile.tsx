import type { ReactNode } from 'react'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import type { OwnProfile as Profile } from '../profile.api.ts'
import { useOwnProfile } from '../profile.api.ts'

type Props = { fields: number; children: (profile: Profile) => ReactNode }

/** What is saved of the person, for the forms that change it. */
export const OwnProfile = ({ fields, children }: Props) => (
  <QueryView query={useOwnProfile()} skeleton={<FormSkeleton count={fields} />}>
    {children}
  </QueryView>
)
