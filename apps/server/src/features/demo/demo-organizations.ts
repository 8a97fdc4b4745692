/** Invented organizations of every type; the state bodies stand for themselves, without any person's name. */
export const demoOrganizations = [
  { key: 'cluster', identifier: 'shelter-cluster', title: 'Shelter Cluster', name: 'Shelter Cluster Ukraine', fullTitleUkr: 'Кластер з питань житла', type: 'un_agency', areas: [] },
  { key: 'ministry', identifier: 'ministry-communities', title: 'Ministry', name: 'Ministry for Development of Communities', fullTitleUkr: 'Міністерство розвитку громад', type: 'ministry', areas: [] },
  { key: 'oblast', identifier: 'kharkiv-oblast', title: 'Kharkiv OVA', name: 'Kharkiv Oblast Administration', fullTitleUkr: 'Харківська обласна адміністрація', type: 'authority_admin1', areas: ['UA63'] },
  { key: 'raion', identifier: 'kharkiv-raion', title: 'Kharkiv RVA', name: 'Kharkivskyi Raion Administration', fullTitleUkr: 'Харківська районна адміністрація', type: 'authority_admin2', areas: ['UA6312'] },
  { key: 'hromada', identifier: 'kharkiv-city', title: 'Kharkiv City', name: 'Kharkiv City Council', fullTitleUkr: 'Харківська міська рада', type: 'authority_admin3', areas: ['UA6312027'] },
  { key: 'starosta', identifier: 'ruska-lozova', title: 'Ruska Lozova', name: 'Ruska Lozova Starosta District', fullTitleUkr: 'Русько-Лозівський старостинський округ', type: 'authority_admin4', areas: ['UA6312007026'] },
  { key: 'warmWalls', identifier: 'warm-walls', title: 'Warm Walls', name: 'Warm Walls Ukraine', fullTitleUkr: 'Громадська організація «Теплі стіни»', type: 'national_ngo', areas: ['UA63', 'UA14'] },
  { key: 'roofFirst', identifier: 'roof-first', title: 'Roof First', name: 'Roof First International', fullTitleUkr: 'Міжнародна організація «Дах насамперед»', type: 'international_ngo', areas: ['UA63', 'UA32'] },
  { key: 'newWindow', identifier: 'new-window', title: 'New Window', name: 'New Window Foundation', fullTitleUkr: 'Благодійний фонд «Нове вікно»', type: 'national_ngo', areas: ['UA32'] },
  { key: 'homeAgain', identifier: 'home-again', title: 'Home Again', name: 'Home Again Relief', fullTitleUkr: 'Міжнародна організація «Знову вдома»', type: 'international_ngo', areas: ['UA14', 'UA63'] },
  { key: 'northern', identifier: 'northern-fund', title: 'Northern Fund', name: 'Northern Home Fund', fullTitleUkr: 'Північний фонд домівок', type: 'donor', areas: [] },
  { key: 'lantern', identifier: 'lantern-trust', title: 'Lantern Trust', name: 'Lantern Trust', fullTitleUkr: 'Фонд «Ліхтар»', type: 'donor', areas: ['UA63', 'UA32'] },
] as const;

export type DemoOrganizationKey = (typeof demoOrganizations)[number]['key'];
