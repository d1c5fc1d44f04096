import { Anchor, Card, Group, Progress, Text, Title } from '@mantine/core'
import type { ProfileField } from '@reprise/rules/users/profile'
import { profileFields } from '@reprise/rules/users/profile'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { missingFields } from '../missing-fields.ts'
import classes from './completeness.module.css'

/** What the profile lacks, each with the place to give it. */
export const Completeness = ({ missing }: { missing: ProfileField[] }) => {
  const { t } = useTranslation()
  const all = profileFields.length
  const done = all - missing.length
  if (missing.length === 0)
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={22} color="var(--mantine-color-green-6)" aria-hidden="true" />
        <Text>{t('Your profile is complete.')}</Text>
      </Group>
    )
  return (
    <Card component="section" aria-labelledby="completeness">
      <Title order={2} size="h3" id="completeness">
        {t('Complete your profile')}
      </Title>
      <Text c="dimmed" mb="xs">
        {t('{{done}} of {{all}} done', { done, all })}
      </Text>
      <Progress
        value={(done / all) * 100}
        color="var(--rp-chart-main)"
        size="lg"
        radius="xl"
        aria-label={t('{{done}} of {{all}} done', { done, all })}
      />
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
    </Card>
  )
}
