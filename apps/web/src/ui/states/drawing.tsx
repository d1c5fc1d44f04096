import type { ReactNode } from 'react'
import classes from './drawing.module.css'

export type DrawingName =
  | 'ticket'
  | 'stage'
  | 'bell'
  | 'search'
  | 'people'
  | 'points'
  | 'door'
  | 'broken'
  | 'lost'

const lines: Record<DrawingName, ReactNode> = {
  ticket: (
    <>
      <path d="M22 42h116v20a12 12 0 0 0 0 24v20H22V86a12 12 0 0 0 0-24z" data-ground="" />
      <path d="M100 43h37v19a12 12 0 0 0 0 24v19h-37z" data-sun="" data-plain="" />
      <path d="M100 46v8M100 62v8M100 78v8M100 94v8" data-warm="" />
      <path d="M42 62h38M42 76h26" />
    </>
  ),
  stage: (
    <>
      <path d="M20 112h120" />
      <path d="M34 58h92v54H34z" data-ground="" />
      <path d="M52 58l-14 54h28zM108 58l14 54H94z" data-sun="" />
      <circle cx="80" cy="100" r="6" />
      <path d="M30 30l6 6M80 22v9M130 30l-6 6" />
    </>
  ),
  bell: (
    <>
      <path d="M48 96c10-8 8-22 10-36 2-14 12-20 22-20s20 6 22 20c2 14 0 28 10 36z" data-ground="" />
      <path d="M72 104a8 8 0 0 0 16 0z" data-sun="" />
      <path d="M40 52c2-10 7-18 14-23M120 52c-2-10-7-18-14-23" data-warm="" />
    </>
  ),
  search: (
    <>
      <circle cx="72" cy="66" r="32" data-ground="" />
      <path d="M96 90l28 28" />
      <circle cx="72" cy="66" r="14" data-sun="" />
    </>
  ),
  people: (
    <>
      <circle cx="80" cy="54" r="16" data-sun="" />
      <path d="M50 112c2-22 14-32 30-32s28 10 30 32z" data-ground="" />
      <path
        d="M38 76a11 11 0 1 1 6-20M122 76a11 11 0 1 0-6-20M24 106c1-12 6-18 14-20M136 106c-1-12-6-18-14-20"
        data-warm=""
      />
    </>
  ),
  points: (
    <>
      <path d="M80 28l12 26 28 3-21 19 6 28-25-15-25 15 6-28-21-19 28-3z" data-sun="" />
      <path d="M126 30v14M119 37h14M32 92v12M26 98h12" />
    </>
  ),
  door: (
    <>
      <path d="M48 118V30h64v88z" data-sun="" />
      <path d="M34 118h92" />
      <path d="M48 30l34 12v76H48z" data-ground="" />
      <circle cx="72" cy="80" r="3" data-warm="" />
      <path d="M98 66l6 6 12-14" data-warm="" />
    </>
  ),
  broken: (
    <>
      <path d="M36 36h88v76H36z" data-ground="" />
      <path d="M84 36l-12 24 16 14-14 38" data-warm="" />
      <path d="M50 54h10M102 54h8M50 98h10" />
    </>
  ),
  lost: (
    <>
      <path d="M80 120s30-30 30-54a30 30 0 1 0-60 0c0 24 30 54 30 54z" data-ground="" />
      <path d="M70 60a10 10 0 1 1 13 10c-2 1-3 3-3 5v2" data-warm="" />
      <circle cx="80" cy="86" r="1.5" data-warm="" />
      <path d="M30 124h20M110 124h20" />
    </>
  ),
}

/** The line drawings for empty pages. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg viewBox="0 0 160 144" className={classes.drawing} aria-hidden="true">
    {lines[name]}
  </svg>
)
