import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { failureOf } from '../../auth/step-up/step-up-cancelled.ts'
import type { SteppedUp } from '../../auth/step-up/stepped-up.ts'
import type { HostedSale } from './hosted-sales.api.ts'
import { useHandOver } from './hosted-sales.api.ts'
import { StepTitle } from './step-title.tsx'

type Props = { sale: HostedSale; steppedUp: SteppedUp; onBack: () => void; onDone: () => void }

/** Chooses who hosts one event from now on. */
export const HandOverForm = ({ sale: { event, successors }, steppedUp, onBack, onDone }: Props) => {
  const { t } = useTranslation()
  const [chosenId, choose] = useState(successors.find(({ isReady }) => isReady)?.user.userId ?? null)
  const intent = useIntentKey()
  const handOver = useHandOver(steppedUp)
  const failure = failureOf(handOver.error)
  const { eventId, displayName: name } = event
  const chosen = successors.find(({ user }) => user.userId === chosenId)?.user
  const onHandOver = () => {
    if (!chosen) return
    const wanted = { eventId, userId: chosen.userId }
    // The callbacks are on the promise, because the event leaves the list and React removes this form before they
    // run.
    void handOver.mutateAsync({ ...wanted, idempotencyKey: intent.keyOf(wanted) }).then(
      () => {
        toastSuccess(t('{{person}} now hosts {{name}}.', { name, person: chosen.name }))
        onDone()
      },
      () => undefined,
    )
  }
  return (
    <Stack gap="md">
      <StepTitle>{t('Who hosts {{name}} from now on?', { name })}</StepTitle>
      {successors.length > 0 ? (
        <Radio.Group aria-label={t('The new host')} value={chosenId} onChange={choose}>
          <Stack gap="sm">
            {successors.map(({ user, isReady }) => (
              <Radio
                key={user.userId}
                value={user.userId}
                disabled={!isReady}
                label={`${user.name} (@${user.userName})`}
                description={isReady ? undefined : t('Needs to connect a payout account first.')}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Text>
          {t("Only a co-host can take it over, and there isn't one yet.")}{' '}
          <Anchor component={Link} to={`/events/edit/${event.slug}?tab=settings`}>
            {t('Add a co-host')}
          </Anchor>
        </Text>
      )}
      <Text variant="small" c="dimmed">
        {t(
          "They become the host right away, and we'll tell them. Sales are paid out to them after the event.",
        )}
      </Text>
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <Group justify="flex-end">
        <Button variant="default" disabled={handOver.isPending} onClick={onBack}>
          {t('Back')}
        </Button>
        <Button loading={handOver.isPending} disabled={!chosen} onClick={onHandOver}>
          {t('Hand over')}
        </Button>
      </Group>
    </Stack>
  )
}
