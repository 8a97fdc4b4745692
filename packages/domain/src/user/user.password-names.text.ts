/** Given names, surnames and words that are common in passwords of English-speaking people; the rest as in `user.password-words.text.ts`. */
export const englishNames = `
aaron abby abigail abraham adam adrian agnes aidan alan albert alberto alejandro alex alexa alexander alexandra alexandre alexis alfred
alice alicia alison allen allison alyssa amanda amber amelia amy ana anastasia andre andrea andreas andres andrew andy angela angelo angie
anita ann anna anne annie anthony antonio antony ariana ariel arnold arthur ashley ashton audrey austin barbara barry beatrice becky ben
benjamin bernard beth betty beverly bill billy blake bob bobby bonnie brad bradley brandon brandy brenda brian brianna britney brittany
brooke bruce bryan caitlin caleb cameron camila camille carl carla carlos carmen carol carolina caroline carrie casey cassandra cassie
catherine cathy cecilia chad charles charlie charlotte chelsey cheryl chester chloe chris christina christine christopher cindy claire
clara clarence claude claudia clayton clifford clinton cody colin connie connor corey courtney craig cristian cristina curtis cynthia
dakota dale damian dan dana daniel daniela danielle danny darren dave david dawn dean deborah debbie denise dennis derek diana diane diego
dominic donna doris dorothy douglas duncan dustin dylan earl eddie edgar edith eduardo edward edwin eileen elaine eleanor elena eli elias
elijah elizabeth ella ellen emily emma eric erica erik erika erin ernest esther ethan eugene eva evan evelyn felicia felipe felix fernanda
fernando florence frances francesca francis francisco frank frankie fred freddie frederick gabriel gabriela gabrielle garrett gary gavin
gene geoffrey george gerald gerard gina gladys glen gloria gordon greg gregory guillermo gustavo hailey hannah hans harold harriet harry
harvey hayley heather hector heidi helen helena henry herbert holly howard hugo ian ignacio irene iris isaac isabel isabella isaiah ivan
jack jackie jackson jacob jacqueline jaime jake james jamie jan jane janet janice jared jasmin jason javier jay jean jeff jeffrey jenna
jennifer jenny jeremiah jeremy jerome jerry jesse jessica jessie jill jim jimmy joan joanna joe joel joey johan johanna john johnny
jonathan jorge jose joseph josephine joshua joyce juan juanita judith judy julia julian juliana julie juliet julio justin kaitlyn karen
karina karl karla kate katelyn katherine kathleen kathryn kathy katie kayla keith kelly kelsey ken kenneth kenny kevin kim kimberly
kirsten kristen kristin kristina kurt kyle laura lauren laurie lawrence leah lee leo leon leonard leonardo leroy leslie lewis liam linda
lindsay lisa logan lois lorenzo lorraine louis louise lucas lucy luis lydia lynn mackenzie madison maggie malcolm marc marcel marcia marco
marcos marcus margaret maria marie marilyn marina marion marissa mark marlene marshall martha martin marvin mary mason mateo mathew matt
matthew maureen maurice max maxime maxwell megan melanie melinda melissa mia michael michaela michel michele michelle miguel mike mikhail
mildred miles miranda mitchell molly monica monika monique morgan mohamed muhammad nadia nancy naomi natalia natalie natasha nathan
nathaniel neil nelson nicholas nick nicky nicolas nicole nikita nina noah noel nora norma norman oliver olivia omar oscar pablo pamela
patricia patrick paul paula pauline pedro peggy penelope peter phil philip phillip phyllis pierre rachel ralph ramon randy raquel raul
raymond rebecca regina rene renee ricardo rick ricky rita robert roberta roberto robin rodney rodrigo roger roland ron ronald ronnie rosa
rosemary ross roxana roy russell ruth ryan sally sam samantha sammy samuel sandra sandy santiago sara sarah scott sean sebastian sergio
seth shane shannon sharon shaun shawn sheila shelby sherry shirley sidney simon sofia sonia sophia sophie spencer stacey stacy stanley
stella stephanie stephen steve steven stewart stuart sue susan suzanne sylvia tamara tanya tara tatiana taylor ted teresa terry thelma
theodore theresa thomas tiffany tim timothy tina toby todd tom tommy tony tracy travis trevor tristan troy tyler valentina valeria valerie
vanessa vera vernon veronica vicky victor victoria vincent viola virginia vivian walter wanda warren wayne wendy wesley whitney wilfred
will william willie wilson winston xavier yolanda yvonne zachary zoe smith johnson williams jones miller davis garcia rodriguez martinez
anderson harrison thompson robinson walker young wright lopez hill baker campbell parker evans edwards collins stevens morris murphy
rogers cooper peterson bailey kennedy obama trump reagan churchill washington lincoln jefferson shakespeare mozart beethoven picasso
vangogh leonardodavinci
`;
