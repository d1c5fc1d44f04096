import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useViewer } from '../tickets.api.ts'
import type { Requirements } from './requirements.api.ts'
import { useAnswerRequirements, useRequirements } from './requirements.api.ts'
import { RequirementsForm } from './requirements-form.tsx'

/** Another text for each state of the questions and the policy. */
const askedAs = ({ questionRequirements, privacyPolicy }: Requirements): string =>
  JSON.stringify([questionRequirements, privacyPolicy])

type Props = {
  eventId: string
  opened: boolean
  /** Whether the person is on the way to tickets. Then what is done already is passed over. */
  isBeforeTickets: boolean
  onClose: () => void
  /** Called when all that is required is answered. */
  onDone: () => void
}

/** The questions of the host and the privacy policy of an event, in one step. */
export const RequirementsSheet = ({ eventId, opened, isBeforeTickets, onClose, onDone }: Props) => {
  const { t } = useTranslation()
  const viewer = useViewer()
  const query = useRequirements(eventId, viewer, opened)
  const send = useAnswerRequirements()
  const { data, isFetching } = query
  const isDone = isBeforeTickets && opened && !isFetching && data?.asksBeforeTickets === false
  const wasDone = useRef(false)

  // Nothing is left to ask: a visitor may have answered before they signed in, on another device.
  useEffect(() => {
    if (isDone && !wasDone.current) onDone()
    wasDone.current = isDone
  })

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={isBeforeTickets ? t('Before you get your tickets') : t('Your answers')}
    >
      <Stack>
        {isBeforeTickets && <Text c="dimmed">{t('The host asks this of everyone who comes.')}</Text>}
        <QueryView
          query={{ ...query, data: isDone ? undefined : data }}
          what={t("The host's questions didn't load")}
          skeleton={<FormSkeleton count={3} />}
        >
          {(requirements) => (
            <RequirementsForm
              // A form whose questions changed meanwhile begins again, with what was typed.
              key={askedAs(requirements)}
              eventId={eventId}
              viewer={viewer ?? ''}
              requirements={requirements}
              send={send}
              readAgain={query.refetch}
              isBeforeTickets={isBeforeTickets}
              onClose={onClose}
              onDone={onDone}
            />
          )}
        </QueryView>
      </Stack>
    </Sheet>
  )
}
