import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { ShownOffer } from '../page/offer.api.ts'
import type { Draw } from './draw.api.ts'
import { useDraw, useDrawWinners } from './draw.api.ts'
import { DrawFairness } from './draw-fairness.tsx'
import { DrawFacts, DrawLinks, TrialNote } from './draw-section.tsx'
import { DrawState } from './draw-state.tsx'
import { WinnerList } from './winner-list.tsx'

/** The draw of an offer for the team: how far it is, the button that starts it, the winners, and how fair it is. */
export const DrawDesk = ({ offer }: { offer: ShownOffer }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('Draw')}>
      <QueryView
        query={useDraw(offer.offerId)}
        what={t("The draw didn't load")}
        skeleton={<Skeleton h={220} radius="md" />}
      >
        {(draw) => (
          <Stack gap="md">
            {draw.isTrial && <TrialNote />}
            <DrawState draw={draw} timeZone={offer.timeZone} />
            {offer.mayEdit && draw.state === 'OPEN' && <StartDraw offer={offer} draw={draw} />}
            {draw.state === 'DRAWN' && draw.entries > 0 && <WinnerList offer={offer} draw={draw} />}
            <DrawFacts draw={draw} />
            <DrawLinks draw={draw} />
            {draw.state !== 'OPEN' && draw.entries > 0 && <DrawFairness draw={draw} />}
          </Stack>
        )}
      </QueryView>
    </Section>
  )
}

/** Starts the draw after the end. It also starts by itself. */
const StartDraw = ({ offer, draw }: { offer: ShownOffer; draw: Draw }) => {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(false)
  const start = useDrawWinners()
  const intent = useIntentKey()
  const isOver = draw.closesAt !== null && Date.parse(draw.closesAt) <= Date.now()
  if (!isOver)
    return (
      <Text variant="small" c="dimmed">
        {t('After the end the winners are drawn by themselves. You can also start it then.')}
      </Text>
    )
  const { offerId } = offer
  return (
    <Stack gap="xs">
      {start.error && <Banner kind="danger">{say(t, start.error)}</Banner>}
      <Group>
        <Button
          loading={start.isPending}
          disabled={isDone}
          onClick={() =>
            start.mutate(
              { offerId, idempotencyKey: intent.keyOf(offerId) },
              {
                onSuccess: () => {
                  setDone(true)
                  toastSuccess(t('The list is closed. The beacon decides in a minute.'))
                },
              },
            )
          }
        >
          {t('Draw winners')}
        </Button>
      </Group>
    </Stack>
  )
}
