import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../features/search/search-link.tsx'
import { pageData } from '../../lib/page-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { DidYouKnow } from './did-you-know.tsx'
import classes from './main-shell.module.css'
import { NavLinks } from './nav-links.tsx'
import type { Shell, SlotProps } from './shell.ts'
import { TopBar } from './top-bar.tsx'

const Side = () => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Main')} className={classes.side}>
      <div className={classes.head}>
        <BrandMark name={pageData.brandName} />
        <SearchLink />
      </div>
      <NavLinks />
    </nav>
  )
}

const Aside = ({ row }: SlotProps) => (row?.wide ? null : <DidYouKnow />)

/** A signed-in person's: sidebar, top bar, right column; on a phone the entries at the bottom. */
export const mainShell: Shell = { Side, Header: TopBar, Aside, Footer: BottomNav }
