import { Box, Button, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { oddsText } from '../../draws/verify/percent-text.ts'
import type { Draw } from './draw.api.ts'
import { checkPath, listOfDraw, useDraw } from './draw.api.ts'
import classes from './draw.module.css'
import { DrawFact, DrawState } from './draw-state.tsx'

const DrawFairness = lazyPart(async () => (await import('./draw-fairness.tsx')).DrawFairness, Nothing)

type Props = { offerId: string; timeZone: string; redeemUntil: string | null }

/** The draw of an offer for members: how far it is, one's own entry and its odds, the result, and the way to check it. */
export const DrawSection = ({ offerId, timeZone, redeemUntil }: Props) => {
  const { t } = useTranslation()
  return (
    <Section
      title={t('Draw')}
      text={t('Anyone can check it afterwards, with what you can note here before.')}
    >
      <QueryView
        query={useDraw(offerId)}
        what={t("The draw didn't load")}
        skeleton={<Skeleton h={220} radius="md" />}
      >
        {(draw) => (
          <Stack gap="md">
            {draw.isTrial ? (
              <TrialNote />
            ) : (
              <Text>{t('Nobody can steer it: neither the club, nor we, nor you.')}</Text>
            )}
            <DrawState draw={draw} timeZone={timeZone} />
            <OwnResult draw={draw} timeZone={timeZone} redeemUntil={redeemUntil} />
            <DrawFacts draw={draw} />
            <DrawLinks draw={draw} />
            {/* The list is public from the freeze on. */}
            {draw.state !== 'OPEN' && draw.entries > 0 && (
              <Suspense fallback={<Box mih={36} />}>
                <DrawFairness draw={draw} />
              </Suspense>
            )}
          </Stack>
        )}
      </QueryView>
    </Section>
  )
}

/** Says that the development beacon decides, so that nobody takes it for the public one. */
export const TrialNote = () => {
  const { t } = useTranslation()
  return (
    <Banner kind="info" title={t('A draw to try out')}>
      {t('The development beacon decides it. Its key is known, so it proves nothing.')}
    </Banner>
  )
}

/** What became of the person's own entry. */
const OwnResult = ({
  draw,
  timeZone,
  redeemUntil,
}: Pick<Props, 'timeZone' | 'redeemUntil'> & { draw: Draw }) => {
  const { t } = useTranslation()
  const { state, myEntry: mine } = draw
  if (!mine || state !== 'DRAWN') return null
  if (mine.hasPrize)
    return (
      <Banner kind="success" title={t('You won')}>
        {redeemUntil && (
          <>
            {t('Redeem it until')} <DateTimeInZone at={redeemUntil} timeZone={timeZone} />
            {'. '}
            {t('After that the next person gets it.')}
          </>
        )}
      </Banner>
    )
  if (mine.passedOnReason)
    return (
      <Banner kind="info" title={t('Your prize went to the next person')}>
        {t(mine.passedOnReason)}
      </Banner>
    )
  return (
    <Banner kind="info" title={t("You didn't win this time")}>
      {mine.place !== null &&
        t('You were drawn as number {{place}}. If somebody passes their prize on, it may still be yours.', {
          place: mine.place,
        })}
    </Banner>
  )
}

/** The figures of a draw and what to note of it. */
export const DrawFacts = ({ draw }: { draw: Draw }) => {
  const { t } = useTranslation()
  const { entries, commitment, listHash, round, myEntry: mine, state, result } = draw
  return (
    <dl className={classes.facts}>
      <DrawFact name={t('Entries')}>{shownNumber(entries)}</DrawFact>
      {mine && state !== 'DRAWN' && (
        <DrawFact name={t('Your chance to win')}>
          {oddsText(t, { share: mine.odds, isExact: true })}
          {state === 'OPEN' && ` · ${t('It changes with each entry.')}`}
        </DrawFact>
      )}
      {mine && (
        <DrawFact name={t('Your entry code')}>
          <Stack gap="xs" align="flex-start">
            <Text variant="small" c="dimmed">
              {t('It finds you in the public list. Only you have it.')}
            </Text>
            <code className={classes.code}>{mine.code}</code>
            <CopyButton value={mine.code}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" onClick={copy}>
                  <span aria-live="polite">{copied ? t('Copied') : t('Copy code')}</span>
                </Button>
              )}
            </CopyButton>
          </Stack>
        </DrawFact>
      )}
      <DrawFact name={t('Commitment, published when the draw opened')}>
        <code className={classes.code}>{commitment}</code>
      </DrawFact>
      {round !== null && entries > 0 && (
        <DrawFact name={t('Round of the beacon that decides, named at the freeze')}>
          {shownNumber(round)}
        </DrawFact>
      )}
      {listHash && entries > 0 && (
        <DrawFact name={t('Hash of the list, published at the freeze')}>
          <code className={classes.code}>{listHash}</code>
        </DrawFact>
      )}
      {result && result.passedOn.length > 0 && (
        <DrawFact name={t('Passed on')}>
          {result.passedOn.map(({ entryId, reason }) => (
            <Text key={entryId} variant="small">
              {`${entryId.slice(0, 8)}…: ${t(reason ?? '')}`}
            </Text>
          ))}
        </DrawFact>
      )}
    </dl>
  )
}

/** The ways to the list and to the check of a draw. */
export const DrawLinks = ({ draw }: { draw: Draw }) => {
  const { t } = useTranslation()
  const { drawId, state, entries } = draw
  if (state === 'OPEN')
    return (
      <Text variant="small" c="dimmed">
        {t('Note the commitment. After the draw you can compare it.')}
      </Text>
    )
  if (entries === 0) return null
  return (
    <Group gap="sm">
      {state === 'DRAWN' && (
        <Button component={Link} to={checkPath(drawId)} variant="default">
          {t('Check this draw')}
        </Button>
      )}
      <Button component="a" href={listOfDraw(drawId)} variant="default">
        {t('Download the list')}
      </Button>
    </Group>
  )
}
