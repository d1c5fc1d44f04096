import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import { EditorSection } from '../editor-section.tsx'
import type { Hosting } from '../use-hosting.ts'
import { ClubSelect } from './club-select.tsx'

type Props = { form: EditorForm; hosting: Hosting }

/** The club that hosts the event, and what that changes for its team, for the guests and for the producer. */
export const RepClubsTab = ({ form, hosting }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <EditorSection
        title={t('Who hosts it')}
        text={t('A club can host your event. Without one, you host it yourself.')}
      >
        <ClubSelect form={form} hosting={hosting} />
      </EditorSection>
      <EditorSection title={t('What a hosting club changes')}>
        <Stack component="ul" gap="xs" pl="md" m={0}>
          <li>
            {t(
              'Team: its owner, admins and event managers can manage the event, its guests and its tickets.',
            )}
          </li>
          <li>
            {t('Guests: they see the club as the host, and can earn its rep points with their tickets.')}
          </li>
          <li>{t('You: you stay the producer, and the money from sales still goes to you.')}</li>
        </Stack>
      </EditorSection>
    </>
  )
}
