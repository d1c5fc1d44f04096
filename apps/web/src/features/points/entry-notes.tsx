import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../lib/say.tsx'
import { dayOfInstant, dayText } from './day-text.ts'
import classes from './entry-notes.module.css'
import type { PointsEntry } from './points.api.ts'
import { pointsText } from './points-text.ts'

type Lot = PointsEntry['lots'][number]
type Use = Lot['uses'][number]

const usedText = (t: TFunction, { kind, amount, usedAt }: Use, what: string): string => {
  const values = { points: pointsText(amount), day: dayOfInstant(usedAt), what }
  switch (kind) {
    case 'EXPIRED':
      return t('{{points}} expired on {{day}}', values)
    case 'HELD':
      return t('{{points}} held since {{day}}: {{what}}', values)
    case 'REPAID':
      return t('{{points}} paid back what you owed', values)
    case 'REVERSED':
      return t('{{points}} taken back on {{day}}', values)
    case 'SPENT':
      return t('{{points}} spent on {{day}}: {{what}}', values)
    case 'TRADED':
      return t('{{points}} traded on {{day}}: {{what}}', values)
  }
}

const leftText = (t: TFunction, { remaining, expiresOn, isMaturing, availableAt }: Lot): string => {
  const points = pointsText(remaining)
  if (isMaturing) return t('{{points}} to spend from {{day}}', { points, day: dayOfInstant(availableAt) })
  return expiresOn
    ? t('{{points}} left, they expire on {{day}}', { points, day: dayText(expiresOn) })
    : t('{{points}} left', { points })
}

const usedOf = ({ uses }: Lot) => uses.filter(({ amount, givenBack }) => amount !== givenBack)

const isUntouched = (lot: Lot) => usedOf(lot).length === 0 && !lot.expiresOn && !lot.isMaturing

/** What became of the points that an entry gave, or which points it took. Nothing where there is no more to say. */
export const EntryNotes = ({ entry: { lots, taken } }: { entry: PointsEntry }) => {
  const { t } = useTranslation()
  const touched = lots.every(isUntouched) ? [] : lots
  if (touched.length === 0 && taken.length === 0) return null
  return (
    <ul className={classes.notes}>
      {touched.flatMap(usedOf).map((each) => {
        const what = each.text ? say(t, { text: each.text, values: each.values ?? {} }) : t('no reason given')
        const text = usedText(t, each, what)
        return (
          <li key={`${each.kind} ${each.usedAt} ${each.amount}`}>
            {each.url ? <Link to={each.url}>{text}</Link> : text}
          </li>
        )
      })}
      {touched.map(
        (lot) => lot.remaining !== '0' && <li key={`left until ${lot.expiresOn}`}>{leftText(t, lot)}</li>,
      )}
      {taken.map((each) => (
        <li key={`${each.lotCreatedAt} ${each.amount}`}>
          {t('{{points}} from {{day}}: {{what}}', {
            points: pointsText(each.amount),
            day: dayOfInstant(each.lotCreatedAt),
            what: each.lotText
              ? say(t, { text: each.lotText, values: each.lotValues ?? {} })
              : t('no reason given'),
          })}
        </li>
      ))}
    </ul>
  )
}
