import { Anchor } from '@mantine/core'
import type { ProfileField } from '@reprise/rules/users/profile'
import { profileFields } from '@reprise/rules/users/profile'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Progress } from '../../../ui/figures/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { missingFields } from '../missing-fields.ts'
import classes from './completeness.module.css'

/** The missing parts of the profile, each with a link to add it. Renders nothing where the profile is complete. */
export const Completeness = ({ missing }: { missing: ProfileField[] }) => {
  const { t } = useTranslation()
  const all = profileFields.length
  const done = all - missing.length
  if (missing.length === 0) return null
  return (
    <Section title={t('Complete your profile')} text={t('{{done}} of {{all}} done', { done, all })}>
      <Progress share={done / all} label={t('{{done}} of {{all}} done', { done, all })} />
      <ul className={classes.missing}>
        {missing.map((field) => (
          <li key={field}>
            <Anchor component={Link} to={missingFields[field].path} className={classes.link ?? ''}>
              {t(missingFields[field].label)}
              <IconArrowRight size={18} aria-hidden="true" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}
