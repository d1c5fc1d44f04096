import { ActionIcon, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageData } from '../../lib/page-data.ts'
import { usePageTitle } from '../../lib/page-title.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import classes from './plain-header.module.css'
import type { Shell, SlotProps } from './shell.ts'

const Header = ({ row }: SlotProps) => {
  const { t } = useTranslation()
  const title = usePageTitle()
  return (
    <header className={classes.bar}>
      <BrandMark name={pageData.brandName} />
      {!row?.ownHeading && (
        <Title order={1} size="h3">
          {title}
        </Title>
      )}
      <ActionIcon component={Link} to={row?.back ?? '/home'} aria-label={t('Close')}>
        <IconX stroke={1.75} />
      </ActionIcon>
    </header>
  )
}

/** The shell for work in steps. It has only a button to leave beside the screen. */
export const slimShell: Shell = { Header }
