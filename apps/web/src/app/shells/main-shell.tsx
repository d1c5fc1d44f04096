import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../features/search/search-link.tsx'
import { pageData } from '../../lib/page-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { BottomNav } from './bottom-nav.tsx'
import classes from './main-shell.module.css'
import { NavLinks } from './nav-links.tsx'
import { RightColumn } from './right-column.tsx'
import type { Shell, SlotProps } from './shell.ts'
import { TopBar } from './top-bar.tsx'

const Side = ({ row }: SlotProps) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Main')} className={classes.side}>
      <div className={classes.head}>
        <BrandMark name={pageData.brandName} />
        {/* The top bar of such a page has the search itself. */}
        {!row?.hasSearch && <SearchLink />}
      </div>
      <NavLinks />
    </nav>
  )
}

/** The shell of a signed-in person: sidebar, top bar and right column. On a phone the entries are at the bottom. */
export const mainShell: Shell = { Side, Header: TopBar, Aside: RightColumn, Footer: BottomNav }
