import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { createClubInput, updateClubInput, updateClubSlugInput } from './club.input.ts'
import { colorsOn, isReadable } from './colors.ts'

const clubId = '3d127700-1234-4abc-8def-0123456789ab'

function errorsOf(schema: typeof updateClubInput | typeof createClubInput, input: unknown) {
  const parsed = schema.safeParse(input)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('createClubInput', () => {
  it('needs a name and a time zone, and fills in the rest', () => {
    expect(createClubInput.parse({ name: ' Night Bloom ', timeZone: 'Europe/Berlin' })).toEqual({
      name: 'Night Bloom',
      timeZone: 'Europe/Berlin',
      description: '',
      access: 'PUBLIC',
    })
  })

  it.each([
    ['no name', { name: '' }, 'name', 'Name is required'],
    ['a name of invisible characters', { name: '\u200b\u2060\ufeff' }, 'name', 'Name is required'],
    ['a name too long', { name: 'x'.repeat(101) }, 'name', 'Name can have at most 100 characters'],
    ['an unknown zone', { timeZone: 'Mars/Base' }, 'timeZone', 'Choose a time zone from the list'],
    ['an unknown access', { access: 'SECRET' }, 'access', 'Choose who can join'],
  ])('says at the field what is wrong with %s', (_what, change, field, text) => {
    const errors = errorsOf(createClubInput, { name: 'Fine', timeZone: 'Europe/Berlin', ...change })
    expect(errors).toEqual({ [field]: text })
  })
})

describe('updateClubInput', () => {
  it.each([
    ['colors without contrast', { colors: { background: '#FFFFFF', text: '#EEEEEE' } }, 'colors.text'],
    ['a color that is none', { colors: { background: 'red', text: '#000000' } }, 'colors.background'],
    [
      'a link that is none',
      { socialLinks: [{ provider: 'spotify', url: 'javascript:alert(1)' }] },
      'socialLinks.0.url',
    ],
    [
      'two links to one site',
      {
        socialLinks: [
          { provider: 'spotify', url: 'https://a.test' },
          { provider: 'spotify', url: 'https://b.test' },
        ],
      },
      'socialLinks',
    ],
    ['a description too long', { description: 'x'.repeat(5001) }, 'description'],
  ])('refuses %s at its field', (_what, change, field) => {
    expect(Object.keys(errorsOf(updateClubInput, { clubId, ...change }))).toEqual([field])
  })

  it('leaves out what is left out, and empties what is null', () => {
    expect(updateClubInput.parse({ clubId, colors: null })).toEqual({ clubId, colors: null })
  })
})

const slugInput = updateClubSlugInput.shape.slug

describe('the address of a club', () => {
  it('brings what is typed into the form of an address', () => {
    expect(slugInput.parse('  Night  Bloom! ')).toBe('night-bloom')
    expect(updateClubSlugInput.parse({ clubId, slug: 'New Name' })).toEqual({ clubId, slug: 'new-name' })
  })

  it.each([
    ['create', '“create” is a word of our own addresses. Choose another one.'],
    ['Edit', '“edit” is a word of our own addresses. Choose another one.'],
    ['ab', 'An address has 3 to 60 letters, numbers and hyphens'],
    ['!!!', 'An address has 3 to 60 letters, numbers and hyphens'],
    ['x'.repeat(61), 'An address has 3 to 60 letters, numbers and hyphens'],
    [clubId, 'An address has 3 to 60 letters, numbers and hyphens'],
  ])('refuses %s', (typed, text) => {
    const parsed = slugInput.safeParse(typed)
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ '': text })
  })
})

it('puts black or white on a ground, so that it can be read', () => {
  expect(colorsOn('#3D1277')).toEqual({ background: '#3D1277', text: '#FFFFFF' })
  expect(colorsOn('#FFE9A8')).toEqual({ background: '#FFE9A8', text: '#000000' })
  expect(isReadable({ background: '#777777', text: '#888888' })).toBe(false)
})
