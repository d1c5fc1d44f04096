import { Anchor } from '@mantine/core'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { gapText } from '@reprise/rules/tickets/buy/eligibility'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Gap } from '../../../lib/graphql/api-error.ts'
import { ApiError, lacksAnswer } from '../../../lib/graphql/api-error.ts'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import classes from './purchase-problem.module.css'

const titles: Record<string, string> = {
  SOLD_OUT: 'Someone was faster',
  LIMIT_REACHED: "That's more than one person can get",
  NOT_ELIGIBLE: 'This event has requirements',
  CONFLICT: 'This is no longer possible',
  HOLD_EXPIRED: 'The time to pay is over',
  NETWORK: 'No connection',
  UNAVAILABLE: 'No answer for the moment',
}

/** What the sheet with the host's questions asks for. */
const asked = ['QUESTIONS', 'PRIVACY_POLICY', 'SOCIAL', 'LOCATION']

const wordsOf = ({ kind, have, need, club = null, tier = '' }: Gap): Sentence | null => {
  if (need === null) return null
  if (kind === 'REP_SCORE' || kind === 'AGE') return gapText({ kind, have, need })
  if (kind === 'CLUB_MEMBER') return gapText({ kind, have: have ?? 0, need, club })
  return kind === 'CLUB_TIER' ? gapText({ kind, have: have ?? 0, need, club, tier }) : null
}

type Props = {
  error: Error
  /** Opens the host's questions, where they are what is missing. */
  onAnswer?: () => void
}

/** Says why no ticket was taken, next to the button. */
export const PurchaseProblem = ({ error, onAnswer }: Props) => {
  const { t } = useTranslation()
  const { code, gaps } = error instanceof ApiError ? error : { code: 'INTERNAL', gaps: [] }
  const conditions = gaps.map(wordsOf).filter((condition) => condition !== null)
  const title = titles[code]
  const club = gaps.find((gap) => gap.club)?.club
  return (
    <Banner kind={lacksAnswer(error) ? 'warning' : 'danger'} {...(title && { title: t(title) })}>
      {conditions.length > 0 ? (
        <ul className={classes.conditions}>
          {conditions.map((condition) => (
            <li key={condition.text}>{say(t, condition)}</li>
          ))}
        </ul>
      ) : (
        say(t, error)
      )}
      {lacksAnswer(error) && ` ${t("You weren't charged twice. It's safe to try again.")}`}
      {onAnswer && gaps.some(({ kind }) => asked.includes(kind)) && (
        <>
          {' '}
          <Anchor component="button" type="button" onClick={onAnswer} inherit>
            {t('Answer now')}
          </Anchor>
        </>
      )}
      {club && (
        <Anchor component={Link} to={`/rep-clubs/${club.slug}`} inherit>
          {t('Go to {{club}}', { club: club.name })}
        </Anchor>
      )}
      {code === 'SOLD_OUT' && (
        <>
          {' '}
          <Anchor component={Link} to="/events" inherit>
            {t('Find another event')}
          </Anchor>
        </>
      )}
    </Banner>
  )
}
