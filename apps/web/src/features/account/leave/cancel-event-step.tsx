import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useCancelEvent } from '../../events/editor/editor.api.ts'
import { useEventEnding } from '../../events/editor/money/ending.api.ts'
import { EndingText } from '../../events/editor/money/ending-text.tsx'
import type { HostedSale } from './hosted-sales.api.ts'
import { StepTitle } from './step-title.tsx'

type Props = { event: HostedSale['event']; onBack: () => void; onDone: () => void }

/** Says what cancelling one event means for its guests and their money, then cancels the event. */
export const CancelEventStep = ({ event, onBack, onDone }: Props) => {
  const { t } = useTranslation()
  const { eventId, displayName: name } = event
  const { data: ending, error } = useEventEnding(eventId, 'THIS', true)
  const intent = useIntentKey()
  const cancel = useCancelEvent()
  // The callbacks are on the promise, because the event leaves the list and React removes this step before they run.
  const onCancel = () =>
    void cancel.mutateAsync({ eventId, idempotencyKey: intent.keyOf(eventId) }).then(
      () => {
        toastSuccess(t("{{name}} is cancelled. We're telling everyone with a ticket.", { name }))
        onDone()
      },
      () => undefined,
    )
  return (
    <Stack gap="md">
      <StepTitle>{t('Cancel event {{name}}', { name })}</StepTitle>
      <div>
        {ending ? (
          <EndingText name={name} ending={ending} deletes={false} />
        ) : error ? (
          <Banner kind="warning">{say(t, error)}</Banner>
        ) : (
          <Skeleton h={72} />
        )}
      </div>
      <Group justify="flex-end">
        <Button variant="default" disabled={cancel.isPending} onClick={onBack}>
          {t('Back')}
        </Button>
        <Button color="red" loading={cancel.isPending} disabled={!ending && !error} onClick={onCancel}>
          {t('Yes, cancel the event')}
        </Button>
      </Group>
    </Stack>
  )
}
