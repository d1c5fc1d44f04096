import { Button, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type Props = {
  title: string
  /** Where all of it is. */
  seeAll: string
  children: ReactNode
}

/** A part of a page that shows some of a list, with the way to all of it. */
export const SectionWithAll = ({ title, seeAll, children }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Group justify="space-between" gap="0 xs">
        <Title order={2}>{title}</Title>
        <Button component={Link} to={seeAll} variant="subtle" aria-label={t('See all: {{title}}', { title })}>
          {t('See all')}
        </Button>
      </Group>
      {children}
    </Stack>
  )
}
