import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import classes from './next-step.module.css'
import type { ScorePart } from './overview.api.ts'
import { scoreFactors } from './score-factors.ts'

/**
 * The next step to a higher rep score, and the points that it gives. Missing parts of the profile are not a step,
 * because they have a card of their own.
 */
export const NextStep = ({ parts }: { parts: ScorePart[] }) => {
  const { t } = useTranslation()
  const [next] = parts.flatMap(({ factor, score, most }) => {
    const { step, to, more } = scoreFactors[factor]
    return score < most && step && to ? [{ ...step, path: to.path, more }] : []
  })
  if (!next) return null
  return (
    <section aria-label={t('Your next step')} className={classes.card}>
      <Text component="span" variant="display-32" className={classes.gain ?? ''}>
        +{next.gain}
      </Text>
      <div className={classes.words}>
        <Text variant="micro" c="dimmed">
          {t('Your next step')}
        </Text>
        <Text variant="strong">
          <Link to={next.path} className={classes.link}>
            {t(next.title)}
          </Link>
        </Text>
        <Text variant="small" c="dimmed">
          {say(t, next.more)}
        </Text>
      </div>
      <IconArrowRight size={22} aria-hidden="true" />
    </section>
  )
}
