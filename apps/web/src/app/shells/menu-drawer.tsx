import { ActionIcon, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../features/search/search-link.tsx'
import { pageData } from '../../lib/page-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { EdgeDrawer } from '../../ui/states/edge-drawer.tsx'
import { NavLinks } from './nav-links.tsx'

/** The sidebar's entries on a small screen. With the search, unless the top bar has it. */
export const MenuDrawer = ({ hasSearch }: { hasSearch: boolean }) => {
  const { t } = useTranslation()
  const [opened, drawer] = useDisclosure(false)
  return (
    <>
      <ActionIcon hiddenFrom="md" onClick={drawer.open} aria-label={t('Menu')} aria-expanded={opened}>
        <IconMenu2 stroke={1.75} />
      </ActionIcon>
      <EdgeDrawer opened={opened} onClose={drawer.close} size={280} title={t('Menu')}>
        <Group justify="space-between" wrap="nowrap" mb="sm">
          <BrandMark name={pageData.brandName} />
          {hasSearch && <SearchLink onGo={drawer.close} />}
        </Group>
        <nav aria-label={t('Menu')}>
          <NavLinks onGo={drawer.close} />
        </nav>
      </EdgeDrawer>
    </>
  )
}
