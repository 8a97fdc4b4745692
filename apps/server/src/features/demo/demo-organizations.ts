/** Invented organizations of every type, without any person's name. `areas`: where they work; none means the whole country. */
const table = `
cluster   | shelter-cluster      | Shelter Cluster | Shelter Cluster Ukraine                 | Кластер з питань житла                 | un_agency         |
ministry  | ministry-communities | Ministry        | Ministry for Development of Communities | Міністерство розвитку громад           | ministry          |
oblast    | kharkiv-oblast       | Kharkiv OVA     | Kharkiv Oblast Administration           | Харківська обласна адміністрація       | authority_admin1  | UA63
raion     | kharkiv-raion        | Kharkiv RVA     | Kharkivskyi Raion Administration        | Харківська районна адміністрація       | authority_admin2  | UA6312
hromada   | kharkiv-city         | Kharkiv City    | Kharkiv City Council                    | Харківська міська рада                 | authority_admin3  | UA6312027
starosta  | ruska-lozova         | Ruska Lozova    | Ruska Lozova Starosta District          | Русько-Лозівський старостинський округ | authority_admin4  | UA6312007026
warmWalls | warm-walls           | Warm Walls      | Warm Walls Ukraine                      | Громадська організація «Теплі стіни»   | national_ngo      | UA63 UA14
roofFirst | roof-first           | Roof First      | Roof First International                | Міжнародна організація «Дах насамперед» | international_ngo | UA63 UA32
newWindow | new-window           | New Window      | New Window Foundation                   | Благодійний фонд «Нове вікно»          | national_ngo      | UA32
homeAgain | home-again           | Home Again      | Home Again Relief                       | Міжнародна організація «Знову вдома»   | international_ngo | UA14 UA63
northern  | northern-fund        | Northern Fund   | Northern Home Fund                      | Північний фонд домівок                 | donor             |
lantern   | lantern-trust        | Lantern Trust   | Lantern Trust                           | Фонд «Ліхтар»                          | donor             | UA63 UA32
`;

/** The cells of a table that is written as text. */
export function readTable(text: string): readonly (readonly string[])[] {
  const lines = text.trim().split('\n');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

export const demoOrganizations = readTable(table).map(
  ([key = '', identifier, title, name = '', fullTitleUkr, type = '', areas = '']) => ({
    key,
    identifier,
    title,
    name,
    fullTitleUkr,
    type,
    geographicAccessibility: areas.split(' ').filter(Boolean),
  }),
);
