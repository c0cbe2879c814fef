import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Mia Keller', 'Mia Keller', true],
  ['Mia Keller', 'KELLER, MIA', true],
  ['José Núñez-Gil', 'jose nunez gil', true],
  ['王小明', '王小明', true],
  ['Mia Keller', 'Mia Kessler', false],
  ['Mia Keller', 'Mia', false],
  ['Mia Keller', '', false],
])('ACC-154 %j and %j are one name: %s', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected)
})

it.each([
  ['Ayşe Yıldız', 'AYŞE YILDIZ', true],
  ['İpek Işık', 'ipek ışık', true],
  ['Jürgen Groß', 'JÜRGEN GROSS', true],
  ['Jürgen Groß', 'JÜRGEN GROẞ', true],
  ['Γιώργος Παππάς', 'ΓΙΩΡΓΟΣ ΠΑΠΠΑΣ', true],
  ['أحمد علي', 'احمد علي', true],
  ['राम कुमार', 'राम कुमार', true],
  ['राम कुमार', 'रमा कमर', false],
  ['สมชาย ใจดี', 'สมชัย ใจดี', false],
])('ACC-261 %j and %j are one name: %s', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected)
})
