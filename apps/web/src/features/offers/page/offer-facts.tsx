import { Stack, Text } from '@mantine/core'
import { IconClock, IconGift, IconMedal, IconPackage, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { exactPrice } from '../exact-price.ts'
import { redeemTypeGets, supplyLeft } from '../offer-display.ts'
import type { Offer } from '../offer-parts.api.ts'
import { hasReward } from '../reward-text.ts'
import classes from './offer-facts.module.css'

type Facts = Pick<
  Offer,
  | 'redeemType'
  | 'isAtVenue'
  | 'pointsCost'
  | 'price'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'quantity'
  | 'redeemed'
  | 'limitPerMember'
  | 'type'
> & {
  bonusAchievement: { displayName: string } | null
  venueEvent: { displayName: string } | null
}

/** What an offer that is redeemed gives and costs, and of every offer how long it runs and how many are left. */
export const OfferFacts = ({ facts }: { facts: Facts }) => {
  const { t } = useTranslation()
  const { redeemType, isAtVenue, pointsCost, startDate, endDate, timeZone, limitPerMember } = facts
  const { price } = facts
  const earns = hasReward(facts)
  const left = supplyLeft(facts)
  const hasStarted = startDate !== null && Date.parse(startDate) <= Date.now()
  return (
    <ul className={classes.facts}>
      {!earns && (
        <li>
          <IconGift aria-hidden="true" stroke={1.75} />
          <Stack gap={0}>
            <Text variant="strong">{t(redeemTypeGets[redeemType])}</Text>
            {isAtVenue && (
              <Text variant="small" c="dimmed">
                {facts.venueEvent
                  ? t('You show a code at the door of {{event}}.', { event: facts.venueEvent.displayName })
                  : t('You show a code to the team at the venue.')}
              </Text>
            )}
          </Stack>
        </li>
      )}
      {facts.bonusAchievement && (
        <li>
          <IconMedal aria-hidden="true" stroke={1.75} />
          <Text>
            {t('With it you get the achievement {{name}}.', { name: facts.bonusAchievement.displayName })}
          </Text>
        </li>
      )}
      {!earns && (
        <li>
          <IconTicket aria-hidden="true" stroke={1.75} />
          <Text>
            {price && t('Costs {{price}}. All fees and taxes are included.', { price: exactPrice(price) })}
            {price && pointsCost > 0 && ' '}
            {pointsCost > 0 && t('Costs {{points}} rep points', { points: shownNumber(pointsCost) })}
            {!price && pointsCost === 0 && t('Costs no points')}
          </Text>
        </li>
      )}
      <li>
        <IconClock aria-hidden="true" stroke={1.75} />
        <Stack gap={0}>
          {startDate && !hasStarted && (
            <Text>
              {t('Starts')} <DateTimeInZone at={startDate} timeZone={timeZone} />
            </Text>
          )}
          <Text>
            {endDate ? (
              <>
                {t('Ends')} <DateTimeInZone at={endDate} timeZone={timeZone} />
              </>
            ) : (
              t('No end date')
            )}
          </Text>
        </Stack>
      </li>
      <li>
        <IconPackage aria-hidden="true" stroke={1.75} />
        <Text>
          {[
            left === null ? t('No limit on how many') : t('{{count}} left', { count: left }),
            t('Up to {{count}} per member', {
              count: limitPerMember,
              defaultValue_one: 'Once per member',
              defaultValue_other: 'Up to {{count}} per member',
            }),
          ].join(' · ')}
        </Text>
      </li>
    </ul>
  )
}
