import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import type { OwnProfile as Profile } from '../profile.api.ts'
import { useOwnProfile } from '../profile.api.ts'

type Props = { fields: number; children: (profile: Profile) => ReactNode }

/** Loads the saved profile for the forms that change it. */
export const OwnProfile = ({ fields, children }: Props) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useOwnProfile()}
      what={t("Your profile didn't load")}
      skeleton={<FormSkeleton count={fields} />}
    >
      {children}
    </QueryView>
  )
}
