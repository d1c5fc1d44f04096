import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import type { EditedClub } from './club-edit.api.ts'
import { useEditedClub } from './club-edit.api.ts'
import { ClubFormsContext } from './use-club-change.ts'

type Props = { clubId: string; children: (club: EditedClub) => ReactNode }

/** Loads a club for the forms of a page. The forms share the version of the club that they show. */
export const ClubForms = ({ clubId, children }: Props) => {
  const { t } = useTranslation()
  const query = useEditedClub(clubId)
  const [loads, setLoads] = useState(0)
  const loadTheirs = async () => {
    await query.refetch({ throwOnError: true })
    setLoads((count) => count + 1)
  }
  return (
    <QueryView
      query={query}
      what={t("This club didn't load")}
      notFound={t("We couldn't find this club.")}
      skeleton={<FormSkeleton />}
    >
      {(club) => (
        <Shared key={`${club.clubId} ${loads}`} club={club} loadTheirs={loadTheirs}>
          {children(club)}
        </Shared>
      )}
    </QueryView>
  )
}

type SharedProps = { club: EditedClub; loadTheirs: () => Promise<void>; children: ReactNode }

// Keeps the version that the forms began with, so that an answer in the background does not count as seen.
const Shared = ({ club, loadTheirs, children }: SharedProps) => {
  const seenVersion = useRef(club.version)
  return <ClubFormsContext value={{ seenVersion, loadTheirs }}>{children}</ClubFormsContext>
}
