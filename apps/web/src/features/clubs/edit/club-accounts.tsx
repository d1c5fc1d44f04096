import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useEditedClub } from './club-edit.api.ts'
import { ClubLinksForm } from './links-form.tsx'

/** The accounts of a club at other sites (S-068). */
export const ClubAccounts = ({ club: { clubId } }: { club: { clubId: string } }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useEditedClub(clubId)}
      what={t("This club didn't load")}
      notFound={t("We couldn't find this club.")}
      skeleton={<FormSkeleton />}
    >
      {(club) => (
        <Stack gap="lg" mt="lg">
          <ClubLinksForm club={club} />
        </Stack>
      )}
    </QueryView>
  )
}
