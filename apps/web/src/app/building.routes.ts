import { IconClipboardCheck, IconHammer, IconMapPinSearch } from '@tabler/icons-react';
import { roles } from '@domivka/domain/kernel/actor';
import { mayAssess, mayReview } from '../queries/review-queue.ts';

import { readActivityQuery, readNewActivityQuery } from '../features/activity/activity-query.ts';
import { readListSearch } from '../ui/list-query.ts';
import { readAddressPageQuery } from '../features/address/address-tab.ts';
import { readAssessmentQuery, readNewAssessmentQuery } from '../features/assessment/new-assessment-query.ts';
import { readAnswersQuery } from '../features/state-questions/answers-query.ts';
import { readUnitQuery } from '../features/units/unit-query.ts';
import { readUnitPageQuery } from '../features/units/unit-tab.ts';
import { loadScreen } from './load-screen.ts';
import { defineRoute } from './routing/route-table.ts';
import { routeText } from './routing/routes.text.ts';
import { WhenReviewsWait } from './when-reviews-wait.tsx';

/** Buildings and everything in them: addresses, units, assessments, activities, state questions. */
export const buildingRoutes = {
  addresses: defineRoute({
    path: '/addresses',
    title: routeText.addresses,
    menuTitle: routeText.addressesMenu,
    access: 'login',
    offline: true,
    icon: IconMapPinSearch,
    home: 1,
    menu: 1,
    search: readListSearch,
    isPrimary: true,
    screen: loadScreen(() => import('../features/address/addresses.screen.tsx'), 'AddressesScreen'),
  }),
  newAddress: defineRoute({
    path: '/addresses/new',
    isForm: true,
    title: routeText.newAddress,
    access: 'login',
    offline: true,
    parent: '/addresses',
    screen: loadScreen(() => import('../features/address/address-form.screen.tsx'), 'NewAddressScreen'),
  }),
  address: defineRoute({
    path: '/address/$addressId',
    title: routeText.address,
    access: 'login',
    offline: true,
    parent: '/addresses',
    search: readAddressPageQuery,
    screen: loadScreen(() => import('./address-route.tsx'), 'AddressRoute'),
  }),
  editAddress: defineRoute({
    path: '/address/$addressId/edit',
    isForm: true,
    title: routeText.editAddress,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    screen: loadScreen(() => import('../features/address/address-form.screen.tsx'), 'EditAddressScreen'),
  }),
  newAssessment: defineRoute({
    path: '/address/$addressId/assessment/new',
    isForm: true,
    title: routeText.newAssessment,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    search: readNewAssessmentQuery,
    screen: loadScreen(() => import('../features/assessment/assessment.screen.tsx'), 'NewAssessmentScreen'),
  }),
  assessment: defineRoute({
    path: '/address/$addressId/assessment/$recordId',
    title: routeText.assessment,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    search: readAssessmentQuery,
    screen: loadScreen(() => import('./assessment-route.tsx'), 'AssessmentRoute'),
  }),
  newActivity: defineRoute({
    path: '/address/$addressId/activity/new',
    isForm: true,
    title: routeText.newActivity,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    search: readNewActivityQuery,
    screen: loadScreen(() => import('./activity-route.tsx'), 'NewActivityRoute'),
  }),
  activity: defineRoute({
    path: '/address/$addressId/activity/$recordId',
    title: routeText.activity,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    search: readActivityQuery,
    screen: loadScreen(() => import('./activity-route.tsx'), 'ActivityRoute'),
  }),
  stateQuestions: defineRoute({
    path: '/address/$addressId/state-questions',
    isForm: true,
    title: routeText.stateQuestions,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    search: readAnswersQuery,
    screen: loadScreen(() => import('./state-questions-route.tsx'), 'StateQuestionsRoute'),
  }),
  reviews: defineRoute({
    path: '/reviews',
    title: routeText.reviews,
    menuTitle: routeText.reviewsMenu,
    access: roles.map(({ code }) => code).filter((role) => mayReview(role) || mayAssess(role)),
    offline: true,
    icon: IconClipboardCheck,
    menu: 3,
    isPrimary: true,
    menuGate: WhenReviewsWait,
    search: readListSearch,
    screen: loadScreen(() => import('../features/reviews/reviews.screen.tsx'), 'ReviewsScreen'),
  }),
  newUnit: defineRoute({
    path: '/address/$addressId/unit/new',
    isForm: true,
    title: routeText.newUnit,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    search: readUnitQuery,
    screen: loadScreen(() => import('../features/units/unit-form.screen.tsx'), 'NewUnitScreen'),
  }),
  manyUnits: defineRoute({
    path: '/address/$addressId/unit/many',
    title: routeText.manyUnits,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    screen: loadScreen(() => import('../features/units/plan.screen.tsx'), 'PlanScreen'),
  }),
  unit: defineRoute({
    path: '/residential-unit/$apartmentId',
    title: routeText.unit,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    search: readUnitPageQuery,
    screen: loadScreen(() => import('./unit-route.tsx'), 'UnitRoute'),
  }),
  editUnit: defineRoute({
    path: '/residential-unit/$apartmentId/edit',
    isForm: true,
    title: routeText.editUnit,
    access: 'login',
    offline: true,
    parent: '/residential-unit/$apartmentId',
    screen: loadScreen(() => import('../features/units/unit-form.screen.tsx'), 'EditUnitScreen'),
  }),
  activities: defineRoute({
    path: '/activities',
    title: routeText.activities,
    menuTitle: routeText.activitiesMenu,
    access: 'login',
    offline: true,
    icon: IconHammer,
    menu: 2,
    search: readListSearch,
    isPrimary: true,
    screen: loadScreen(() => import('../features/activities/activities.screen.tsx'), 'ActivitiesScreen'),
  }),
} as const;
