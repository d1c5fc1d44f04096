import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { ClubAddressForm } from './address-form.tsx'
import { ClubForms } from './club-forms.tsx'
import { ClubPictureField } from './club-picture-field.tsx'
import { ClubColorsForm } from './colors-form.tsx'
import { ClubDetailsForm } from './details-form.tsx'

/** What a club says of itself, for those who may change it: texts, pictures, colors and its address. */
export const EditClub = ({ club: { clubId } }: { club: { clubId: string } }) => {
  const { t } = useTranslation()
  return (
    <ClubForms clubId={clubId}>
      {(club) =>
        club.canEditDetails ? (
          <Stack gap="lg" mt="lg">
            <ClubDetailsForm
              club={club}
              action={t('Save')}
              onSaved={() => toastSuccess(t('Your changes are saved.'))}
            />
            <Section title={t('Image')}>
              <Stack gap="xl">
                <ClubPictureField club={club} kind="avatar" />
                <ClubPictureField club={club} kind="cover" />
                <ClubColorsForm club={club} />
              </Stack>
            </Section>
            <ClubAddressForm club={club} />
          </Stack>
        ) : (
          <EmptyState drawing="lost" title={t("You can't change this part of the club.")} />
        )
      }
    </ClubForms>
  )
}
