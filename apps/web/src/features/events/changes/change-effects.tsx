import { List, Skeleton } from '@mantine/core'
import type { ChangedPart, CountedEffect } from '@reprise/rules/tickets/booking/change-effects'
import { effectsOf } from '@reprise/rules/tickets/booking/change-effects'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { Concerned } from './guest-counts.api.ts'
import { guestCounts } from './guest-counts.api.ts'

const textOf = (t: TFunction, { effect, count }: CountedEffect): string => {
  switch (effect) {
    case 'TITLE_TOLD':
      return t('effectTitle', {
        count,
        defaultValue_one: '1 person who is going gets a message that the event has changed.',
        defaultValue_other: '{{count}} people who are going get a message that the event has changed.',
      })
    case 'TIME_MAILED':
      return t('effectTime', {
        count,
        defaultValue_one: '1 person who is going gets an email about the new time.',
        defaultValue_other: '{{count}} people who are going get an email about the new time.',
      })
    case 'PLACE_MAILED':
      return t('effectPlace', {
        count,
        defaultValue_one: '1 person who is going gets an email about the new place.',
        defaultValue_other: '{{count}} people who are going get an email about the new place.',
      })
    case 'TIME_AND_PLACE_MAILED':
      return t('effectTimeAndPlace', {
        count,
        defaultValue_one: '1 person who is going gets an email about the new time and place.',
        defaultValue_other: '{{count}} people who are going get an email about the new time and place.',
      })
    case 'CALENDARS_FOLLOW':
      return t('The email updates the event in their calendar. Their tickets stay valid.')
    case 'AGE_FOR_NEW':
      return t('effectAge', {
        count,
        defaultValue_one: 'The age limit counts for new tickets only. 1 person has one already and keeps it.',
        defaultValue_other:
          'The age limit counts for new tickets only. {{count}} people have one already and keep it.',
      })
    case 'SCORE_FOR_NEW':
      return t('effectScore', {
        count,
        defaultValue_one:
          'The minimum Rep score counts for new tickets only. 1 person has one already and keeps it.',
        defaultValue_other:
          'The minimum Rep score counts for new tickets only. {{count}} people have one already and keep it.',
      })
    case 'RADIUS_FOR_NEW':
      return t('effectRadius', {
        count,
        defaultValue_one:
          'The location radius counts for new tickets only. 1 person has one already and keeps it.',
        defaultValue_other:
          'The location radius counts for new tickets only. {{count}} people have one already and keep it.',
      })
    case 'ACCOUNTS_FOR_NEW':
      return t('effectAccounts', {
        count,
        defaultValue_one:
          'The accounts are asked for new tickets only. 1 person has one already and keeps it.',
        defaultValue_other:
          'The accounts are asked for new tickets only. {{count}} people have one already and keep it.',
      })
    case 'MEMBERS_FOR_NEW':
      return t('effectMembers', {
        count,
        defaultValue_one:
          'Who gets tickets changes for new tickets only. 1 person has one already and keeps it.',
        defaultValue_other:
          'Who gets tickets changes for new tickets only. {{count}} people have one already and keep it.',
      })
    case 'QR_GONE':
      return t('effectQr', {
        count,
        defaultValue_one: 'Tickets no longer show a QR code. 1 person is going and gets no message.',
        defaultValue_other:
          'Tickets no longer show a QR code. {{count}} people are going and get no message.',
      })
    case 'POLICY_ASKED_AGAIN':
      return t('effectPolicyAgain', {
        count,
        defaultValue_one:
          '1 person has to accept the new privacy policy before they get another ticket. The tickets they have stay valid.',
        defaultValue_other:
          '{{count}} people have to accept the new privacy policy before they get another ticket. The tickets they have stay valid.',
      })
    case 'POLICY_FOR_NEW':
      return t('effectPolicy', {
        count,
        defaultValue_one:
          'The privacy policy is asked before someone gets a ticket. 1 person has one already and keeps it.',
        defaultValue_other:
          'The privacy policy is asked before someone gets a ticket. {{count}} people have one already and keep it.',
      })
    case 'QUESTIONS_FOR_NEW':
      return t('effectQuestions', {
        count,
        defaultValue_one:
          'The required question is asked before someone gets a ticket. 1 person has one already and keeps it without an answer.',
        defaultValue_other:
          'The required question is asked before someone gets a ticket. {{count}} people have one already and keep it without an answer.',
      })
    case 'PRICES_FOR_NEW':
      return t('effectPrices', {
        count,
        defaultValue_one: 'The new price counts for new orders only. 1 person paid the old one.',
        defaultValue_other: 'The new price counts for new orders only. {{count}} people paid the old one.',
      })
    case 'LINE_FIRST':
      return t('effectLine', {
        count,
        defaultValue_one: 'Free tickets are offered to the waiting list first. 1 person is waiting.',
        defaultValue_other:
          'Free tickets are offered to the waiting list first. {{count}} people are waiting.',
      })
    case 'LIMIT_FOR_NEW':
      return t('effectLimit', {
        count,
        defaultValue_one: 'The limit per person counts for new tickets only. 1 person keeps what they have.',
        defaultValue_other:
          'The limit per person counts for new tickets only. {{count}} people keep what they have.',
      })
    case 'APPROVAL_FOR_NEW':
      return t('effectApproval', {
        count,
        defaultValue_one: 'This counts for new tickets only. 1 person has one already and keeps it.',
        defaultValue_other:
          'This counts for new tickets only. {{count}} people have one already and keep it.',
      })
    case 'SALE_ENDS':
      return t('effectSale', {
        count,
        defaultValue_one: 'No one can get this ticket any more. 1 person has one already and keeps it.',
        defaultValue_other:
          'No one can get this ticket any more. {{count}} people have one already and keep it.',
      })
    case 'REQUESTS_STAY':
      return t('effectRequests', {
        count,
        defaultValue_one: '1 open request stays open until you answer it. That person gets no message.',
        defaultValue_other:
          '{{count}} open requests stay open until you answer them. These people get no message.',
      })
  }
}

type Props = { changed: readonly ChangedPart[]; concerned: Concerned }

/** Says what saving these changes does to guests. Draws nothing where it concerns nobody. */
export const ChangeEffects = ({ changed, concerned }: Props) => {
  const { t } = useTranslation()
  const { data, error } = useQuery(guestCounts(concerned))
  if (error) return <Banner kind="warning">{say(t, error)}</Banner>
  if (!data) return <Skeleton h={72} />
  const effects = effectsOf(changed, data)
  if (effects.length === 0) return null
  return (
    <List spacing="xs">
      {effects.map((each) => (
        <List.Item key={each.effect}>{textOf(t, each)}</List.Item>
      ))}
    </List>
  )
}
