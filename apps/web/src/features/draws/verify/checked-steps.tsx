import type { CheckedStep } from '@reprise/rules/draws/check-draw'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import classes from './verify.module.css'

const names: Record<CheckedStep['step'], string> = {
  FILE: 'File',
  COMMITMENT: phrase('Secret'),
  LIST: phrase('List of entries'),
  ROUND: phrase('Round'),
  BEACON: phrase('Beacon'),
  RESULT: phrase('Result'),
  ALTERNATES: phrase('Alternates'),
}

const states = {
  right: { icon: IconCircleCheck, name: phrase('Right'), color: 'green' },
  wrong: { icon: IconExclamationCircle, name: phrase('Wrong'), color: 'red' },
  open: { icon: IconInfoCircle, name: phrase('Not checked'), color: 'gray' },
}

/** The steps in which a draw was made again, each with what is right or wrong. */
export const CheckedSteps = ({ steps }: { steps: CheckedStep[] }) => {
  const { t } = useTranslation()
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, isRight, text }) => {
        const { icon: Icon, name, color } = states[isRight === null ? 'open' : isRight ? 'right' : 'wrong']
        return (
          <li key={step} className={classes.step}>
            <Icon
              size={24}
              {...(isRight === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t(name) })}
              style={{ color: `var(--mantine-color-${color}-text)` }}
            />
            <div>
              <div className={classes.name}>{t(names[step])}</div>
              <div className={classes.why}>{isRight === null ? t('Not checked') : say(t, text)}</div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
