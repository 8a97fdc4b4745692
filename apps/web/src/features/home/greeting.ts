import type { Text } from '@domivka/domain/kernel/text';
import { homeText } from './home.text.ts';

/** The greeting for an hour of the day (0 to 23). Names stay out of it: Ukrainian would need the vocative. */
export function greetingFor(hour: number): Text {
  if (hour >= 5 && hour < 12) return homeText.morning;
  return hour >= 12 && hour < 18 ? homeText.day : homeText.evening;
}
