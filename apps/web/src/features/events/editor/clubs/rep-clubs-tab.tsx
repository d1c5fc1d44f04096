import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EventShown } from '../../page/event-shown.ts'
import { EditorSection } from '../editor-section.tsx'
import type { EventEditorState } from '../use-event-editor.ts'
import type { Hosting } from '../use-hosting.ts'
import { useAccessTiers } from './access-tiers.api.ts'
import { ClubSelect } from './club-select.tsx'
import { ExtraPointsField } from './extra-points-field.tsx'
import { MembersField } from './members-field.tsx'
import { StrangerView } from './stranger-view.tsx'

type Props = {
  editor: EventEditorState
  hosting: Hosting
  /** The event as its page will show it. */
  shown: EventShown
}

/**
 * The club that hosts the event, which of its members get tickets, and what a hosting club changes for its team, for the
 * guests and for the producer.
 */
export const RepClubsTab = ({ editor: { form, event }, hosting, shown }: Props) => {
  const { t } = useTranslation()
  const { tiers, isPending } = useAccessTiers(form.values, event)
  const { club } = shown
  return (
    <>
      <EditorSection
        title={t('Who hosts it')}
        text={t('A club can host your event. Without one, you host it yourself.')}
      >
        <ClubSelect form={form} hosting={hosting} />
      </EditorSection>
      <EditorSection title={t('Who gets in')}>
        {club ? (
          <MembersField form={form} clubName={club.name} tiers={tiers} isPending={isPending} />
        ) : (
          <Text>
            {form.values.isMembersOnly
              ? t('For members of its club')
              : t('Everyone. An event that a club hosts can be for its members only.')}
          </Text>
        )}
      </EditorSection>
      {club && form.values.isMembersOnly && (
        <EditorSection title={t("What someone who isn't a member sees")}>
          <StrangerView shown={shown} />
        </EditorSection>
      )}
      {club && (
        <EditorSection
          title={t('Extra points')}
          text={t('Thank members with more rep points than other guests get.')}
        >
          <ExtraPointsField
            form={form}
            tiers={tiers}
            isPending={isPending}
            mayGive={hosting.isPending || hosting.manages(club.clubId)}
          />
        </EditorSection>
      )}
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
