export * from './translation.ts'
export * from '../wire/protocol/languages.ts'
export * from './csv.ts'
export {
  agoText,
  calendarDayText,
  dayHeadingText,
  dayText,
  fullMomentText,
  momentText,
  monthDayText,
  timeText,
  weekdayMomentText,
  weekdayText,
  weekdayTimeText,
} from './dates.ts'
export * from './lots.ts'
export * from './numbers.ts'
export * from './pair-text.ts'
export * from './words.ts'
