import type { ReactNode } from 'react'
import { pageData } from '../lib/page-data.ts'
import { BrandMark } from './brand-mark.tsx'
import classes from './lone-page.module.css'

/** A page without a shell. The brand links to the start page, and the content stands in the middle. */
export const LonePage = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <BrandMark name={pageData.brandName} />
    <div className={classes.middle}>{children}</div>
  </div>
)
