import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { Section } from '../../../ui/section.tsx'
import type { ScorePart } from './overview.api.ts'
import { scoreFactors } from './score-factors.ts'
import classes from './score-parts.module.css'

const HowToGrow = ({ factor }: { factor: ScorePart['factor'] }) => {
  const { t } = useTranslation()
  const { more, to } = scoreFactors[factor]
  return (
    <>
      {say(t, more)}{' '}
      {to && (
        <Anchor component={Link} to={to.path} inherit>
          {t(to.label)}
        </Anchor>
      )}
    </>
  )
}

/** The factors with the highest possible score, in one line. */
const Finished = ({ parts }: { parts: ScorePart[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.finished}>
      {parts.map(({ factor, score, most }) => (
        <li key={factor}>
          <IconCheck size={18} stroke={2.25} color="var(--mantine-color-green-6)" aria-hidden="true" />
          {t(scoreFactors[factor].name)}
          <VisuallyHidden>: {t('{{score}} of {{most}}', { score, most })}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

/**
 * The rep score by factor. Finished factors come first. Every other factor shows its score, its highest score, and
 * how to get more.
 */
export const ScoreParts = ({ parts }: { parts: ScorePart[] }) => {
  const { t } = useTranslation()
  const counted = (count: string) => shownNumber(BigInt(count))
  const nameOf = ({ factor, count }: ScorePart, isCounted: boolean) => {
    const name = t(scoreFactors[factor].name)
    return isCounted ? `${name}: ${counted(count)}` : name
  }
  const open = parts.filter(({ score, most }) => score < most)
  const finished = parts.filter(({ score, most }) => score >= most)
  return (
    <Section title={t('Your rep score')} text={t('Grows with what you do, up to 100.')}>
      {finished.length > 0 && <Finished parts={finished} />}
      <BarList
        bars={open.map((part) => {
          const { factor, score, most } = part
          return {
            key: factor,
            // Only factors that can happen more than once show a count. The score says it where there is nothing yet.
            name: nameOf(part, !isOnce.has(factor) && part.count !== '0'),
            share: score / most,
            figure: t('{{score}} of {{most}}', { score, most }),
            label: t('{{name}}: {{score}} of {{most}} points', {
              name: t(scoreFactors[factor].name),
              score,
              most,
            }),
            note: <HowToGrow factor={factor} />,
          }
        })}
      />
    </Section>
  )
}

const isOnce = new Set<ScorePart['factor']>(['VERIFIED_EMAIL', 'VERIFIED_PHONE', 'COMPLETE_PROFILE'])
