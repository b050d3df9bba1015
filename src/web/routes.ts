import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL table, by hand. */
export default [
  layout('routes/public/public-layout.tsx', [
    index('routes/public/home.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('company/:id', 'routes/public/company.tsx'),
    route('404', 'routes/public/page-not-found.tsx', { id: 'page-404' }),
    route('*', 'routes/public/page-not-found.tsx', { id: 'page-unmatched' }),
  ]),
  layout('routes/account/account-layout.tsx', [
    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('register/:preRegisterId/:token', 'routes/account/register-complete.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('reset-password/:preRegisterId/:token', 'routes/account/reset-password-complete.tsx'),
    route('email-change-confirm/:token', 'routes/account/email-change-confirm.tsx'),
  ]),
  layout('routes/dashboard/dashboard-layout.tsx', [
    route('dashboard', 'routes/dashboard/dashboard.tsx'),
    route('ai-diagnosis', 'routes/dashboard/diagnosis.tsx'),
    route('ai-diagnosis/result/:sessionId', 'routes/dashboard/diagnosis-result.tsx'),
    route('faq', 'routes/dashboard/faq.tsx'),
    route('profile', 'routes/dashboard/profile.tsx'),
  ]),
] satisfies RouteConfig;
