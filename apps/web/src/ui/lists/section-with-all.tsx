import { Button, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './section-with-all.module.css'

type Props = {
  title: string
  /** The address of the whole list. */
  seeAll: string
  children: ReactNode
}

/** A part of a page that shows some entries of a list, with a link to the whole list. */
export const SectionWithAll = ({ title, seeAll, children }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Group justify="space-between" gap="xxs">
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <Button
          component={Link}
          to={seeAll}
          variant="subtle"
          size="compact-md"
          mr="-xs"
          aria-label={t('See all: {{title}}', { title })}
        >
          {t('See all')}
        </Button>
      </Group>
      {children}
    </Stack>
  )
}
