import type { ReviewTexts } from './types.ts';

export const reviewTexts: readonly ReviewTexts[] = [
  {
    text: 'Llamé desde el pasillo del hospital, dos días después de que chocaron por detrás a mi esposa en el Loop 410. No sabía ni qué preguntar. Linh me dejó hablar, me dijo qué papeles guardar y qué llamadas no tenía que contestar, y esa misma tarde nos devolvieron la llamada. En todo el año nunca nos quedamos sin saber qué estaba pasando.',
    date: '14 de marzo de 2025',
  },
  {
    text: 'Respuestas directas. En la primera reunión el licenciado Whitlock me dijo qué era débil en mi caso, no solo qué era fuerte, y eso se lo agradecí. Sí tardó más de lo que yo esperaba, sobre todo porque la compañía del camión cambiaba de abogados. Siempre tuve su número directo, y me explicó los papeles del acuerdo con palabras sencillas.',
    date: '2 de noviembre de 2024',
  },
  {
    text: 'Perdimos a mi papá en un accidente de trabajo, y mi mamá no habla inglés. La licenciada Cantu-Marsh vino a la casa y le explicó todo en español, despacio, dos veces. Nunca la apuró para firmar nada. De todo aquello, lo que no se me olvida es esa amabilidad.',
    date: '21 de agosto de 2024',
  },
  {
    text: 'Me caí en un supermercado y me daba un poco de pena llamar a un abogado por eso. Lo tomaron en serio y me hicieron buenas preguntas. Al principio fueron muchos papeles, y tuvieron que recordarme uno o dos formularios. Tuvieron paciencia y me explicaron el contrato de honorarios línea por línea antes de firmar.',
    date: '9 de mayo de 2024',
  },
  {
    text: 'Me lastimé en un camino de acceso en el condado de Karnes y pensaba que solo se podía hablar de la compensación laboral. Ellos averiguaron que en ese lugar había tres compañías distintas y me explicaron qué papel tenía cada una. Devolvían las llamadas, casi siempre el mismo día. Estacionarse en el centro es un lío, así que pida una videollamada si puede.',
    date: '30 de enero de 2024',
  },
];
