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

/** Cancels one event, after what that means for its guests and their money. */
export const CancelEventStep = ({ event, onBack, onDone }: Props) => {
  const { t } = useTranslation()
  const { eventId, displayName: name } = event
  const { data: ending, error } = useEventEnding(eventId, true)
  const intent = useIntentKey()
  const cancel = useCancelEvent()
  // The event leaves the list, and this step with it, before anybody is told.
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
